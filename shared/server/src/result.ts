/** Result of an operation that can fail as expected: a value, or the fields of `Failure`. Exceptions are for bugs only. */
export type Result<T, Failure extends object> = { ok: true; value: T } | ({ ok: false } & Failure)

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
