import * as z from 'zod/mini'
import { texts } from '../texts.ts'

/** Why something did not work, and what to do about it. */
export interface Fault {
  code: string
  message: string
  remedy: string
}

/** Thrown by every call that did not end well. `status` is 0 when there was no answer. */
export class ApiFault extends Error {
  readonly fault: Fault
  readonly status: number

  constructor(status: number, fault: Fault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

const Refusal = z.object({ code: z.string(), message: z.string(), remedy: z.string() })
const Envelope = z.object({ errorCode: z.optional(z.string()), message: z.optional(z.string()) })

/** The registry's refusal, or the best that can be said about any other answer. */
export function faultOf(status: number, body: unknown): Fault {
  const refusal = Refusal.safeParse(body)
  if (refusal.success) return refusal.data
  const other = Envelope.safeParse(body)
  return {
    code: (other.success && other.data.errorCode) || `http.${status}`,
    message: (other.success && other.data.message) || texts.fault.status(status),
    remedy: texts.fault.statusMend,
  }
}

/** Any thrown thing as a fault. */
export const asFault = (thrown: unknown): Fault =>
  thrown instanceof ApiFault
    ? thrown.fault
    : { code: 'console.fault', message: String(thrown), remedy: texts.fault.ownMend }
