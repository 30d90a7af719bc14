import * as z from 'zod/mini'
import type { Fault } from '../../ui/api/fault.ts'
import { type Endpoints, faultTexts } from '../../ui/api/fault-texts.ts'

export const ENDS: Endpoints = { page: 'console', service: 'registry' }
const messages = faultTexts(ENDS)

const RegistryError = z.object({ code: z.string(), message: z.string(), remedy: z.string() })
const Envelope = z.object({ errorCode: z.optional(z.string()), message: z.optional(z.string()) })

/** Returns the registry's error, or a generic one for any other response. */
export function registryErrorOf(status: number, body: unknown): Fault {
  const registryError = RegistryError.safeParse(body)
  if (registryError.success) return registryError.data
  const envelope = Envelope.safeParse(body)
  return {
    code: (envelope.success && envelope.data.errorCode) || `http.${status}`,
    message: (envelope.success && envelope.data.message) || messages.status(status),
    remedy: messages.statusMend,
  }
}
