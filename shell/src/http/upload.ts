import { ERRORS, type FileRules, fileRefusal } from '@tessera/contracts'
import { ApiError, type UploadInput } from '@tessera/platform'
import type { AxiosRequestConfig } from 'axios'

/** An upload without progress for this long is aborted: a slow network is not a dead one. */
const STALL_TIMEOUT_MS = 30_000

/**
 * Request settings of an upload: unchanged bytes, no timeout while data are transferred. Call `end` with the response.
 *
 * @throws if the rules reject the file
 */
export function prepareUpload(
  rules: FileRules,
  file: Blob,
  { signal, onProgress }: UploadInput<unknown>,
): { request: AxiosRequestConfig; end(): void } {
  const rejectionCode = fileRefusal(rules, file)
  if (rejectionCode)
    throw new ApiError({ code: rejectionCode, messageKey: ERRORS[rejectionCode].messageKey, requestId: '' })
  const abortController = new AbortController()
  const abortUpload = () => abortController.abort()
  let stallTimer = setTimeout(abortUpload, STALL_TIMEOUT_MS)
  if (signal?.aborted) abortUpload()
  signal?.addEventListener('abort', abortUpload)
  return {
    request: {
      data: file,
      timeout: 0,
      signal: abortController.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(stallTimer)
        stallTimer = setTimeout(abortUpload, STALL_TIMEOUT_MS)
        if (total) onProgress?.(loaded / total)
      },
    },
    end: () => {
      clearTimeout(stallTimer)
      signal?.removeEventListener('abort', abortUpload)
    },
  }
}
