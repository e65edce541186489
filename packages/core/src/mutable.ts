/**
 * A type under construction. Optional fields are added one by one: spreading them in reads as well, but costs a
 * multiple, and this is done for every skill.
 */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
