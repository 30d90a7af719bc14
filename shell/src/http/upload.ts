import { ERRORS, type FileRules, fileRefusal } from '@tessera/contracts'
import { ApiError, type UploadInput } from '@tessera/platform'
import type { AxiosRequestConfig } from 'axios'

/** So long nothing may move before an upload is given up: a slow network is not a dead one. */
const STALLED_MS = 30_000

/**
 * Request settings of an upload: unchanged bytes, no timeout while data are transferred. Call `end` with the response.
 *
 * @throws if the rules reject the file
 */
export function uploadOf(
  rules: FileRules,
  file: Blob,
  { signal, onProgress }: UploadInput<unknown>,
): { request: AxiosRequestConfig; end(): void } {
  const refused = fileRefusal(rules, file)
  if (refused) throw new ApiError({ code: refused, messageKey: ERRORS[refused].messageKey, requestId: '' })
  const abortController = new AbortController()
  const giveUp = () => abortController.abort()
  let timeoutMs = setTimeout(giveUp, STALLED_MS)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  return {
    request: {
      data: file,
      timeout: 0,
      signal: abortController.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timeoutMs)
        timeoutMs = setTimeout(giveUp, STALLED_MS)
        if (total) onProgress?.(loaded / total)
      },
    },
    end: () => {
      clearTimeout(timeoutMs)
      signal?.removeEventListener('abort', giveUp)
    },
  }
}
