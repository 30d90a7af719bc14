import { get } from 'node:http'
import { allMerchants, type ComposeBody, type CompositionRef, type MerchantRow, Release } from '@tessera/contracts'

/** Client of the registry over HTTP with a token, as in an operator's script. */
export class Registry {
  private readonly url = process.env.E2E_REGISTRY ?? ''
  private readonly token = process.env.E2E_TOKEN ?? ''

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const isBinary = body instanceof Uint8Array
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': isBinary ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }

  async stableComposition(merchant: string): Promise<CompositionRef> {
    const merchants = await allMerchants(
      async (after) =>
        (
          (await this.call('GET', `/v1/merchants${after ? `?after=${after}` : ''}`)).body as {
            merchants: MerchantRow[]
          }
        ).merchants,
    )
    const stable = merchants.find((m) => m.code === merchant)?.stable
    const { body } = await this.call('GET', `/v1/compositions/${merchant}/${stable}`)
    return body as CompositionRef
  }

  async compose(merchant: string, changes: ComposeBody['changes'], reason = 'browser test'): Promise<CompositionRef> {
    const { status, body } = await this.call('POST', '/v1/compositions', { merchant, changes, reason })
    if (status !== 201) throw new Error(JSON.stringify(body))
    const composition = body as CompositionRef
    await waitUntilServed(merchant, composition.id)
    return composition
  }

  async moveTo(merchant: string, composition: string): Promise<void> {
    const { status, body } = await this.call('POST', `/v1/merchants/${merchant}/stable`, {
      composition,
      reason: 'browser test',
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }

  async publish(release: Release, read: (file: string) => Promise<Uint8Array>): Promise<void> {
    for (const { file } of release.files) {
      const { status, body } = await this.call('PUT', `/v1/artifacts/${release.name}/${file}`, await read(file))
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
    const { status, body } = await this.call('POST', '/v1/releases', Release.parse(release))
    if (status !== 201 && status !== 409) throw new Error(JSON.stringify(body))
  }

  /** Runs a function while a slice of a merchant is in a gear. */
  async withGear(merchant: string, slice: string, gear: 'linked' | 'hosted', run: () => Promise<void>): Promise<void> {
    const previous = await this.stableComposition(merchant)
    const version = previous.slices[slice]?.version
    if (!version) throw new Error(`${merchant} has no ${slice}`)
    await this.compose(merchant, { [slice]: { version, gear } })
    try {
      await run()
    } finally {
      await this.moveTo(merchant, previous.id)
    }
  }
}

const SERVED_TIMEOUT_MS = 30_000

/** Waits until the edge serves the composition, which it receives in a stream. If it never does, the test itself fails. */
async function waitUntilServed(merchant: string, composition: string): Promise<void> {
  const deadline = Date.now() + SERVED_TIMEOUT_MS
  while ((await servedComposition(`${merchant}.localhost`)) !== composition && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Returns the composition that the edge serves to a new visitor of the host. Node cannot resolve names below `localhost`. */
const servedComposition = (host: string): Promise<unknown> =>
  new Promise((resolve) => {
    const port = process.env.E2E_PORT ?? 8190
    get({ host: '127.0.0.1', port, path: '/m/home', headers: { host }, timeout: SERVED_TIMEOUT_MS }, (response) => {
      response.resume()
      resolve(response.headers['x-composition'])
    }).once('error', () => resolve(undefined))
  })
