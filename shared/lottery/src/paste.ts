import { latinDigits } from '@tessera/contracts'
import type { BetKind } from './kinds/rules.ts'
import { THAI } from './kinds/thai.ts'

/** Pasted line; `unit` is baht as written. */
export interface PastedLine {
  kind: BetKind
  numbers: string
  unit: string
}

/** Result of parsing a pasted slip: lines in their order, and unreadable parts as they were written. */
export interface Pasted {
  lines: PastedLine[]
  bad: string[]
}

/** Kinds of the first and the second amount, by the number of digits. */
const KINDS_BY_LENGTH: Record<number, readonly [BetKind, BetKind]> = {
  1: ['run_top', 'run_bottom'],
  2: ['two_top', 'two_bottom'],
  3: ['three_top', 'three_tod'],
}

const TOKEN_FORMAT = /^([\d,/]+)=(\d+(?:\.\d{1,2})?)(?:[x*](\d+(?:\.\d{1,2})?))?$/
const MAX_SLIP_LENGTH = 20_000

function parseToken(token: string): PastedLine[] | null {
  const [, list = '', firstUnit = '', secondUnit] = TOKEN_FORMAT.exec(latinDigits(token).toLowerCase()) ?? []
  const numbers = list.split(/[,/]/)
  if (list === '' || numbers.some((number) => !KINDS_BY_LENGTH[number.length])) return null
  const lines = numbers.flatMap((number) => {
    const kinds = KINDS_BY_LENGTH[number.length] ?? []
    return kinds.flatMap((kind, index) => {
      const unit = index === 0 ? firstUnit : secondUnit
      if (unit === undefined || Number(unit) === 0) return []
      return [{ kind, numbers: THAI[kind]?.normal(number) ?? null, unit }]
    })
  })
  return lines.length > 0 && lines.every((line): line is PastedLine => line.numbers !== null) ? lines : null
}

/**
 * Parses a slip in common notation: `682=20x10` is three on top for 20 and in any order for 10, `04=5*5` two on top and at
 * the bottom, `123,124/125=10` three numbers on top. Thai digits are digits. Unreadable parts are returned with the readable
 * ones.
 */
export function readSlip(text: string): Pasted {
  const tokens = text.slice(0, MAX_SLIP_LENGTH).split(/\s+/).filter(Boolean)
  const parsedTokens = tokens.map((token) => ({ token, lines: parseToken(token) }))
  return {
    lines: parsedTokens.flatMap(({ lines }) => lines ?? []),
    bad: parsedTokens.flatMap(({ token, lines }) => (lines ? [] : [token])),
  }
}
