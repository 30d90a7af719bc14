const AMOUNT_FORMAT = /^\d+\.\d{2}$/

/**
 * Finds values in a merchant's document that pass the schema and fail where they are used: a `timeZone` that `Intl` does not know, and a
 * `min` above its `max`, at any depth. Returns each fault with its path, such as `cashier.withdrawals: min 500.00 is above max 100.00`.
 */
export function findConfigurationErrors(document: object): string[] {
  const errorsAt = (node: unknown, path: readonly string[]): string[] => {
    if (typeof node !== 'object' || node === null) return []
    const entries = Object.entries(node)
    const { timeZone, min, max } = node as Record<string, unknown>
    return [
      ...(typeof timeZone === 'string' && !isTimeZone(timeZone)
        ? [`${[...path, 'timeZone'].join('.')}: ${timeZone} is no time zone`]
        : []),
      ...(isAbove(min, max) ? [`${path.join('.') || 'it'}: min ${min} is above max ${max}`] : []),
      ...entries.flatMap(([name, value]) => errorsAt(value, [...path, name])),
    ]
  }
  return errorsAt(document, [])
}

function isTimeZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT_FORMAT.test(value)

/** Compares amounts of money as decimal texts, and plain numbers. */
function isAbove(min: unknown, max: unknown): boolean {
  if (isAmount(min) && isAmount(max)) return BigInt(min.replace('.', '')) > BigInt(max.replace('.', ''))
  return typeof min === 'number' && typeof max === 'number' && min > max
}
