import * as z from 'zod/mini'
import type { ErrorDetails } from '../../ui/api/api-error.ts'
import { errorTextsFor, type ServiceNames } from '../../ui/api/error-texts.ts'

export const SERVICE_NAMES: ServiceNames = { page: 'console', service: 'registry' }
const errorTexts = errorTextsFor(SERVICE_NAMES)

const RegistryError = z.object({ code: z.string(), message: z.string(), remedy: z.string() })
const Envelope = z.object({ errorCode: z.optional(z.string()), message: z.optional(z.string()) })

/** Returns the registry's error, or a generic one for any other response. */
export function registryErrorOf(status: number, body: unknown): ErrorDetails {
  const registryError = RegistryError.safeParse(body)
  if (registryError.success) return registryError.data
  const envelope = Envelope.safeParse(body)
  return {
    code: (envelope.success && envelope.data.errorCode) || `http.${status}`,
    message: (envelope.success && envelope.data.message) || errorTexts.status(status),
    remedy: errorTexts.statusMend,
  }
}
