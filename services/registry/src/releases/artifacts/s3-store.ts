import { AwsClient } from 'aws4fetch'
import type { ArtifactStore } from './artifact-store.ts'

const TIMEOUT_MS = 10_000

interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Artifacts in an S3-compatible store, by path-style addresses. */
export function s3Store(settings: S3Settings): ArtifactStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })
  const url = (name: string, file: string) =>
    `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${encodeURIComponent(name)}/${encodeURIComponent(file)}`
  return {
    async put(name, file, bytes) {
      const response = await client.fetch(url(name, file), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok)
        throw new Error(`the object store responded with status ${response.status} to PUT ${name}/${file}`)
    },
    async get(name, file) {
      const response = await client.fetch(url(name, file), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (response.status === 404) return null
      if (!response.ok)
        throw new Error(`the object store responded with status ${response.status} to GET ${name}/${file}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async remove(name, file) {
      const response = await client.fetch(url(name, file), {
        method: 'DELETE',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok && response.status !== 404)
        throw new Error(`the object store responded with status ${response.status} to DELETE ${name}/${file}`)
    },
  }
}
