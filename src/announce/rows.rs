//! The macros for tables of phrases: one row defines everything about a phrase.
//!
//! ```text
//! Name(argument: Type): [Topic, waits or at_once, clips or free] => its words;
//! ```
//!
//! * The [`Topic`](super::Topic) decides the audience.
//! * `waits`: it is unasked, so the opponent must not overhear it; a player without a private ear first hears that there is a message.
//!   `at_once`: it is said immediately.
//! * `clips`: a voice has recorded every word of it. `free`: a speech engine says it.
//! * The words are a message of the language files, `"offers-draw"`; one of several,
//!   `(match running { Some(_) => "game-starts-clock", None => "game-starts" })`; or those of an
//!   [`Insert`](super::teller::Insert), `{ envelope }`.
//! * The arguments go into the message under their names, or as given by `with { "name": insert }`.
//!
//! A row `Name(part: Part): (of part) => { part };` refers to another table.

/// A message of the language files that a row uses.
pub(super) struct RowMessage {
    pub name: &'static str,
    /// The names of its arguments.
    pub arguments: Vec<&'static str>,
    /// Whether a voice has recorded its words.
    pub clips: bool,
}

impl RowMessage {
    /// A message with the arguments that its phrase supplies.
    pub fn new(name: &'static str, mut arguments: Vec<&'static str>, clips: bool) -> Self {
        // A player is supplied under both names.
        if arguments.contains(&"seat") && !arguments.contains(&"of-seat") {
            arguments.push("of-seat");
        }
        RowMessage {
            name,
            arguments,
            clips,
        }
    }
}

/// Defines an enum of phrases and all functions that follow from its rows.
macro_rules! phrases {
    ($(#[$meta:meta])* pub enum $Phrases:ident {
        $(
            $(#[$doc:meta])*
            $name:ident
            $( ( $($argument:ident : $type:ty),* ) )?
            $( { $($(#[$field_doc:meta])* $field:ident : $field_type:ty),* $(,)? } )?
            : $columns:tt => $words:tt $( with $with:tt )? ;
        )*
    }) => {
        $(#[$meta])*
        // The names of the fields are self-explanatory.
        #[allow(missing_docs)]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $Phrases {
            $($(#[$doc])* $name $( ($($type),*) )? $( { $($(#[$field_doc])* $field: $field_type),* } )?,)*
        }

        // A row need not use all its arguments, and a scrutinee needs parentheses.
        #[allow(unused_variables, unused_parens)]
        impl $Phrases {
            /// The names of its rows.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The topic, which decides the audience.
            pub fn topic(&self) -> $crate::Topic {
                use $crate::Topic::*;
                match self {
                    $(Self::$name $( ($($argument),*) )? $( { $($field),* } )? => {
                        $crate::rows::topic!($columns)
                    })*
                }
            }

            /// Whether it is said unasked, so that the opponent must not overhear it.
            pub fn waits(&self) -> bool {
                match self {
                    $(Self::$name $( ($($argument),*) )? $( { $($field),* } )? => {
                        $crate::rows::waits!($columns)
                    })*
                }
            }

            /// Whether a voice has recorded every word of it.
            pub fn needs_clip(&self) -> bool {
                match self {
                    $(Self::$name $( ($($argument),*) )? $( { $($field),* } )? => {
                        $crate::rows::clips!($columns)
                    })*
                }
            }

            /// The messages of all rows.
            #[allow(clippy::vec_init_then_push, reason = "a push for each row")]
            pub(super) fn messages() -> Vec<$crate::rows::RowMessage> {
                let mut messages = Vec::new();
                $($crate::rows::messages!(
                    messages, $words, $crate::rows::recorded!($columns),
                    [$($($argument: $type),*)? $($($field: $field_type),*)?] $($with)?
                );)*
                messages
            }
        }

        #[allow(unused_variables, unused_parens)]
        impl $crate::teller::Insert for $Phrases {
            fn words(&self, teller: &$crate::teller::Teller<'_>) -> $crate::Sentence {
                match self {
                    $(Self::$name $( ($($argument),*) )? $( { $($field),* } )? => {
                        $crate::rows::words!(
                            teller, $words, [$($($argument),*)? $($($field),*)?] $($with)?
                        )
                    })*
                }
            }
        }
    };
}

macro_rules! topic {
    ((of $part:ident)) => {
        $part.topic()
    };
    ([$topic:expr, $waits:ident, $clips:ident]) => {
        $topic
    };
}

macro_rules! waits {
    ((of $part:ident)) => {
        $part.waits()
    };
    ([$topic:expr, waits, $clips:ident]) => {
        true
    };
    ([$topic:expr, at_once, $clips:ident]) => {
        false
    };
}

macro_rules! clips {
    ((of $part:ident)) => {
        $part.needs_clip()
    };
    ($columns:tt) => {
        $crate::rows::recorded!($columns)
    };
}

/// The messages of this row only: a part has its own table.
macro_rules! recorded {
    ((of $part:ident)) => {
        false
    };
    ([$topic:expr, $waits:ident, clips]) => {
        true
    };
    ([$topic:expr, $waits:ident, free]) => {
        false
    };
}

macro_rules! messages {
    ($messages:ident, { $insert:expr }, $clips:expr, $arguments:tt) => {};
    ($messages:ident, $name:literal, $clips:expr, $arguments:tt $($with:tt)?) => {
        $messages.push($crate::rows::RowMessage::new($name, $crate::rows::arguments!($arguments $($with)?), $clips));
    };
    ($messages:ident, (match $on:tt { $($pattern:pat => $name:literal),* $(,)? }), $clips:expr, $arguments:tt $($with:tt)?) => {
        for name in [$($name),*] {
            $messages.push($crate::rows::RowMessage::new(name, $crate::rows::arguments!($arguments $($with)?), $clips));
        }
    };
}

macro_rules! arguments {
    ([$($argument:ident : $type:ty),*]) => {{
        let names: Vec<Vec<&'static str>> = vec![$(
            <$type as $crate::teller::Insert>::names(stringify!($argument))
        ),*];
        names.concat()
    }};
    ([$($argument:ident : $type:ty),*] { $($name:literal : $insert:expr),* $(,)? }) => {
        vec![$($name),*]
    };
}

macro_rules! words {
    ($teller:ident, { $insert:expr }, $arguments:tt) => {
        $crate::teller::Insert::words(&$insert, $teller)
    };
    ($teller:ident, $name:literal, $arguments:tt $($with:tt)?) => {
        $crate::rows::put!($teller.draft($crate::teller::Name($name)), $arguments $($with)?).end()
    };
    ($teller:ident, (match $on:tt { $($pattern:pat => $name:literal),* $(,)? }), $arguments:tt $($with:tt)?) => {
        $crate::rows::put!(
            $teller.draft($crate::teller::Name(match $on { $($pattern => $name),* })),
            $arguments $($with)?
        ).end()
    };
}

macro_rules! put {
    ($draft:expr, [$($argument:ident),*]) => {
        $draft $(.put(stringify!($argument), $argument))*
    };
    ($draft:expr, [$($argument:ident),*] { $($name:literal : $insert:expr),* $(,)? }) => {
        $draft $(.put($name, &$insert))*
    };
}

/// Implements inserts that are messages without arguments, one case per row.
macro_rules! named {
    ($($type:ty: $clips:ident { $($pattern:pat => $name:literal),* $(,)? })*) => {
        $(impl $crate::teller::Insert for $type {
            fn words(&self, teller: &$crate::teller::Teller<'_>) -> $crate::Sentence {
                teller.draft($crate::teller::Name(match self { $($pattern => $name),* })).end()
            }
        })*

        #[allow(clippy::vec_init_then_push, reason = "a push for each row")]
        pub(crate) fn named() -> Vec<$crate::rows::RowMessage> {
            let mut messages = Vec::new();
            $($(messages.push($crate::rows::RowMessage::new($name, Vec::new(), $crate::rows::recorded!([(), at_once, $clips])));)*)*
            messages
        }
    };
}

/// Declares the other messages of inserts, each with its arguments.
macro_rules! inserted {
    ($($clips:ident { $($constant:ident = $name:literal ($($argument:literal),*);)* })*) => {
        $($(const $constant: $crate::teller::Name = $crate::teller::Name($name);)*)*

        #[allow(clippy::vec_init_then_push, reason = "a push for each row")]
        pub(crate) fn inserted() -> Vec<$crate::rows::RowMessage> {
            let mut messages = Vec::new();
            $($(messages.push($crate::rows::RowMessage::new($name, vec![$($argument),*], $crate::rows::recorded!([(), at_once, $clips])));)*)*
            messages
        }
    };
}

pub(super) use {
    arguments, clips, inserted, messages, named, phrases, put, recorded, topic, waits, words,
};
