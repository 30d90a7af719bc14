import { type AnyEndpoint, ApiError, type CallInput, type HttpClient } from '@tessera/platform'
import { encryptionHeader } from './encryption.ts'
import { EncryptionKey } from './endpoints/index.ts'

/**
 * Calls an endpoint with an encrypted body, at the server's time. The cipher is loaded with the first such call; errors are
 * those of `http`. A rejected envelope changed nothing: it is created once more with a new key, at the time in the error.
 */
export async function callEnclosed<E extends AnyEndpoint>(
  http: HttpClient,
  endpoint: E,
  body: object,
  headers: Record<string, string> = {},
) {
  const send = async (fresh: boolean) => {
    const [{ encloseBody }, key] = await Promise.all([
      import('./encrypted-body.ts'),
      http.call(EncryptionKey, { fresh }),
    ])
    const input: CallInput<E> = {
      body: await encloseBody(key.value, body, http.now(), endpoint.path),
      headers: {
        ...headers,
        Encryption: encryptionHeader(key.value.kid, key.value.merchant === undefined ? 'TSR1' : 'TSR2'),
      },
    }
    return http.call(endpoint, input)
  }
  try {
    return await send(false)
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'encryption.refused') throw thrown
    return send(true)
  }
}
