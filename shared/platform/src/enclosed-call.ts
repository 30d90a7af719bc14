import { encryptionHeader } from '@tessera/contracts'
import { EncryptionKey } from '@tessera/contracts/calls'
import type { AnyEndpoint, CallInput, HttpClient } from './http.ts'

/** Calls an endpoint whose body must be enclosed. The cipher is loaded with the first such call; failures are those of `http`. */
export async function callEnclosed<E extends AnyEndpoint>(
  http: HttpClient,
  endpoint: E,
  body: object,
  headers: Record<string, string> = {},
) {
  const [{ encloseBody }, key] = await Promise.all([import('./encrypted-body.ts'), http.call(EncryptionKey)])
  const input: CallInput<E> = {
    body: await encloseBody(key.value, body, Date.now()),
    headers: { ...headers, Encryption: encryptionHeader(key.value.kid) },
  }
  return http.call(endpoint, input)
}
