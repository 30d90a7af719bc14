import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { App } from './app-type.ts'

/** Documentation of one route in the service's OpenAPI description. */
export interface OperationDocs {
  /** Unique in the service, as OpenAPI's own. */
  operationId: string
  /** One line. */
  summary: string
  description?: string
  /** Alternatives of security schemes: one of these, each with all its schemes; an empty list if the route is public. */
  security: Record<string, string[]>[]
  /** Possible error responses. */
  failures: readonly DocumentedError[]
  /**
   * Schemas that are documented and not applied, for routes that validate their bodies themselves or send prepared
   * responses.
   */
  body?: ZodMiniType
  /** A MIME type in place of a schema: bytes of that type. */
  reply?: { status?: number; schema: ZodMiniType } | { status?: number; type: string }
}

/** One error code of a call, with one of the service's envelopes. */
export interface DocumentedError {
  status: number
  code: string
  envelope: string
}

type SecurityScheme =
  | { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description?: string }
  | { type: 'http'; scheme: 'bearer'; description?: string }

export interface DocsOptions {
  title: string
  version: string
  description: string
  /** Path of the listing, e.g. `/api/docs`; the document itself is at `{path}/json`. */
  path: string
  /** Security schemes of callers, by their name in {@link OperationDocs} `security`. */
  securitySchemes: Record<string, SecurityScheme>
  /** Envelopes of failures, by their name in {@link DocumentedError} `envelope`; each has a `code`. */
  envelopes: Record<string, ZodMiniType>
  /** Descriptions of the routes' tags, by tag. */
  tags?: Record<string, string>
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const toJson = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

/** OpenAPI 3.1 from the schemas of the routes that are registered after this. */
export async function installDocs(app: App, options: DocsOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version, description: options.description, license: LICENSE },
      servers: [{ url: '/', description: 'The site that serves this document.' }],
      tags: Object.entries(options.tags ?? {}).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: options.securitySchemes, schemas: mapValues(options.envelopes, envelopeOf) },
    },
    transform: (input) => {
      const { schema, url } = toJson(input)
      const { docs } = input.route.config ?? {}
      return { url, schema: docs ? { ...schema, ...describeRoute(docs, schema.response) } : schema }
    },
  })
  const publicRoute = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get(`${options.path}/json`, publicRoute, async (_request, reply) => reply.send(app.swagger()))
  app.get(options.path, publicRoute, async (_request, reply) => {
    const rows = Object.entries(app.swagger().paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item ?? {}).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    const body = rows
      .map(({ path, method, operation }) => {
        const { summary, description, tags } = operation as Record<'summary' | 'description', string | undefined> & {
          tags?: string[]
        }
        const cells = [method, path, summary, description, tags?.join(', ')]
        return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell ?? '')}</td>`).join('')}</tr>`
      })
      .join('')
    const title = escapeHtml(options.title)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p><a href="${options.path}/json">OpenAPI 3.1</a></p><table><tr><th>Method</th><th>Path</th><th>What</th><th>Who</th><th>Module</th></tr>${body}</table></html>`,
      )
  })
}

const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' }

/** Description of a route, in addition to the schemas that it applies. */
function describeRoute({ failures, body, reply, ...docs }: OperationDocs, response: unknown): object {
  const errorResponses = [...Map.groupBy(failures, ({ status }) => status)].map(([status, errors]) => {
    const schemas = [...Map.groupBy(errors, ({ envelope }) => envelope)].map(failureSchema)
    const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
    return [status, { description: errors.map(({ code }) => code).join(', '), content: { [JSON_TYPE]: { schema } } }]
  })
  const success = reply && {
    [reply.status ?? 200]: {
      description: 'Done.',
      content:
        'type' in reply
          ? { [reply.type]: { schema: { type: 'string' } } }
          : { [JSON_TYPE]: { schema: jsonOf(reply.schema) } },
    },
  }
  return {
    ...docs,
    ...(body ? { body: jsonOf(body) } : {}),
    response: { ...(response as object), ...success, ...Object.fromEntries(errorResponses) },
  }
}

const JSON_TYPE = 'application/json'

/** The envelope of a failure, of these codes. */
const failureSchema = ([envelope, errors]: [string, DocumentedError[]]): object => ({
  allOf: [
    { $ref: `#/components/schemas/${envelope}` },
    { type: 'object', properties: { code: { enum: errors.map(({ code }) => code) } } },
  ],
})

function jsonOf(schema: ZodMiniType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return json
}

/** Returns the schema without `additionalProperties`, so that it can be narrowed to some of its codes. */
function envelopeOf(schema: ZodMiniType): object {
  const { additionalProperties: _, ...json } = jsonOf(schema) as Record<string, unknown>
  return json
}

const mapValues = <T, R>(record: Record<string, T>, convert: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, convert(value)]))
