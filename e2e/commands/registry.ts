import { get } from 'node:http'
import { allMerchants, type ComposeBody, type CompositionRef, type MerchantRow, Release } from '@tessera/contracts'

/** The registry as an operator's script meets it: over HTTP, with a token. */
export class Registry {
  private readonly url = process.env.E2E_REGISTRY ?? ''
  private readonly token = process.env.E2E_TOKEN ?? ''

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const raw = body instanceof Uint8Array
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }

  async running(merchant: string): Promise<CompositionRef> {
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
    await untilServed(merchant, composition.id)
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

  /** Puts one slice of a merchant into a gear, for as long as `run` takes. */
  async inGear(merchant: string, slice: string, gear: 'linked' | 'hosted', run: () => Promise<void>): Promise<void> {
    const before = await this.running(merchant)
    const version = before.slices[slice]?.version
    if (!version) throw new Error(`${merchant} has no ${slice}`)
    await this.compose(merchant, { [slice]: { version, gear } })
    try {
      await run()
    } finally {
      await this.moveTo(merchant, before.id)
    }
  }
}

const SERVED_WITHIN_MS = 30_000

/** Waits until the edge serves the composition, which it receives in a stream. If it never does, the test itself fails. */
async function untilServed(merchant: string, composition: string): Promise<void> {
  const until = Date.now() + SERVED_WITHIN_MS
  while ((await servedTo(`${merchant}.localhost`)) !== composition && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Composition that the edge gives a new visitor of the host. Node finds no address for names below `localhost`. */
const servedTo = (host: string): Promise<unknown> =>
  new Promise((resolve) => {
    const port = process.env.E2E_PORT ?? 8190
    get({ host: '127.0.0.1', port, path: '/m/home', headers: { host }, timeout: SERVED_WITHIN_MS }, (response) => {
      response.resume()
      resolve(response.headers['x-composition'])
    }).once('error', () => resolve(undefined))
  })
