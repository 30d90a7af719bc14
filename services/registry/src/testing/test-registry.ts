import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ComposeBody,
  Composition,
  CompositionRef,
  type RegistryErrorCode,
  RegistryFailure,
  type Release,
  type TokenRole,
} from '@tessera/contracts'
import type { Database } from '@tessera/server'
import { watchUntold } from '@tessera/server/testing'
import type { InjectOptions } from 'fastify'
import { createRegistry } from '../app.ts'
import { readRegistryConfig } from '../config.ts'
import type { Tables } from '../tables.ts'
import type { Sample } from './sample-releases.ts'

export const ADMIN = 'admin-token-of-the-tests-0001'

export type TestRegistry = Awaited<ReturnType<typeof startTestRegistry>>

/** Starts a registry on a given database with its artifacts in a temporary folder, and the merchants siam and lotus. */
export async function startTestRegistry(database: Database<Tables>, settings: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-registry-'))
  const config = readRegistryConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    PORT: '0',
    REGISTRY_ADMIN_TOKEN: ADMIN,
    ...settings,
  })
  const registry = await createRegistry(config, database)
  const assertDocumented = watchUntold(registry.app, (body) => (body as { code?: string }).code)

  async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, callOptions: CallOptions = {}) {
    const token = callOptions.token === undefined ? ADMIN : callOptions.token
    const isBinary = callOptions.body instanceof Buffer
    const options: InjectOptions = {
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isBinary ? { 'content-type': 'application/octet-stream' } : {}),
        ...callOptions.headers,
      },
      ...(callOptions.body === undefined ? {} : { payload: callOptions.body }),
    }
    const reply = await registry.app.inject(options)
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body,
      bytes: reply.rawPayload,
      json: (): unknown => reply.json(),
      /** Status and code of an error, which must have a remedy as well. */
      get rejection(): [number, RegistryErrorCode] {
        const failure = RegistryFailure.parse(reply.json())
        if (!failure.message || !failure.remedy) throw new Error(`${failure.code} has no message or no remedy`)
        return [reply.statusCode, failure.code]
      },
    }
  }

  const upload = async ({ release, bytes }: Sample<Release>, token?: string) => {
    for (const [file, content] of bytes)
      await call('PUT', `/v1/artifacts/${release.name}/${file}`, { body: content, token })
  }
  const publish = async (sample: Sample<Release>, token?: string) => {
    await upload(sample, token)
    return call('POST', '/v1/releases', { body: sample.release, token })
  }

  return {
    ...registry,
    dir,
    db: database.db,
    call,
    upload,
    publish,
    /** Publishes or fails the test. */
    mustPublish: async (...samples: Sample<Release>[]): Promise<void> => {
      for (const sample of samples) {
        const response = await publish(sample)
        if (response.status !== 201) throw new Error(response.body)
      }
    },
    compose: (body: Partial<ComposeBody> & Pick<ComposeBody, 'changes'>, token?: string) =>
      call('POST', '/v1/compositions', { body: { merchant: 'siam', reason: 'for a test', ...body }, token }),
    mustCompose: async (changes: ComposeBody['changes'], merchant = 'siam'): Promise<CompositionRef> => {
      const response = await call('POST', '/v1/compositions', { body: { merchant, reason: 'for a test', changes } })
      if (response.status !== 201) throw new Error(response.body)
      return CompositionRef.parse(response.json())
    },
    running: async (merchant = 'siam'): Promise<Composition> =>
      Composition.parse((await call('GET', `/v1/compositions/${merchant}`)).json()),
    /** Stores a token and returns it. */
    tokenFor: async (role: Exclude<TokenRole, 'admin'>, scope: string[]): Promise<string> => {
      const token = `${role}-${scope.join('-')}-token-of-the-tests`
      const hash = createHash('sha256').update(token).digest('hex')
      await database.db
        .insertInto('tokens')
        .values({ hash, holder: `some ${role}`, role, scope, revoked_at: null })
        .execute()
      return token
    },
    stop: async (): Promise<void> => {
      await registry.app.close()
      await rm(dir, { recursive: true, force: true })
      assertDocumented()
    },
  }
}

interface CallOptions {
  body?: object
  /** `''` sends none; the administrator's by default. */
  token?: string | undefined
  headers?: Record<string, string>
}
