import { createHash } from 'node:crypto'
import { latinDigits, plainText } from '@tessera/contracts'
import type { Client } from '../sessions/device.domain.ts'
import { NETWORK_WINDOW_MS } from './guessing.domain.ts'

/** Visitor as identified by the network address, and the browser if it is known. */
export interface Visitor {
  /** Hash of the merchant and the visitor's /24 or /64. */
  subnet: string
  /** Network that one attacker is likely to control: /24 or /48. */
  network: string
  client?: Client
}

export const failureKey = (...parts: string[]): string => createHash('sha256').update(parts.join('|')).digest('hex')

/**
 * Keys that failures are counted under.
 *
 * @param account id of the member if known, so that user name and number count as one account; otherwise the typed identifier
 */
export function failureKeysOf(merchant: string, account: string, { subnet, network }: Visitor, now: Date) {
  const windowIndex = Math.floor(now.getTime() / NETWORK_WINDOW_MS)
  return {
    both: failureKey(subnet, account),
    account: failureKey('account', merchant, account),
    network: failureKey('network', merchant, network, `${windowIndex}`),
  }
}

/** Normalizes a mobile number for storage: ASCII digits without separators, country code or leading zero. */
export function normaliseMobile(text: string): string {
  const digits = latinDigits(plainText(text)).replace(/[\s().-]/g, '')
  return digits.replace(/^(\+|00)66(?=\d)|^66(?=0?[689]\d{8}$)/, '').replace(/^0+/, '')
}

/** True if a normalized number belongs to the home market; only such numbers get codes. */
export const isHomeMobile = (mobile: string, dialingCode: string | undefined): boolean =>
  /^[689]\d{8}$/.test(mobile) && ['', '66', '+66'].includes((dialingCode ?? '').trim())

export const normaliseUsername = (text: string): string => plainText(text).trim().toLowerCase()
