import swagger from '@fastify/swagger'
import { ERRORS, type ErrorCode, Failure } from '@tessera/contracts'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { App } from './app-type.ts'

/** How one route stands in the description of its service. */
export interface OperationDocs {
  /** Unique in the service, as OpenAPI's own. */
  operationId: string
  /** One line. */
  summary: string
  description?: string
  /** What a caller shows: one of these, each of all its schemes; an empty list for nobody in particular. */
  security: Record<string, string[]>[]
  /** Codes of the error catalogue that it may be answered; they stand under their statuses. */
  failures: readonly ErrorCode[]
}

type SecurityScheme =
  | { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description?: string }
  | { type: 'http'; scheme: 'bearer'; description?: string }

export interface DocsOptions {
  title: string
  version: string
  description: string
  /** Where the listing lives, e.g. `/api/docs`; the document itself is at `{path}/json`. */
  path: string
  /** What callers show, by the name that {@link OperationDocs} `security` has for it. */
  securitySchemes: Record<string, SecurityScheme>
  /** What the tags of the routes mean, by tag. */
  tags?: Record<string, string>
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const { $schema: _, additionalProperties: __, ...failure } = z.toJSONSchema(Failure)
const toJson = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

/** OpenAPI 3.1 from the schemas of the routes that are registered after this. */
export async function installDocs(app: App, options: DocsOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version, description: options.description, license: LICENSE },
      servers: [{ url: '/', description: 'The site that serves this document.' }],
      tags: Object.entries(options.tags ?? {}).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: options.securitySchemes, schemas: { Failure: failure as object } },
    },
    transform: (given) => {
      const { schema, url } = toJson(given)
      const { docs } = given.route.config ?? {}
      return { url, schema: docs ? { ...schema, ...described(docs, schema.response) } : schema }
    },
  })
  const open = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get(`${options.path}/json`, open, async (_request, reply) => reply.send(app.swagger()))
  app.get(options.path, open, async (_request, reply) => {
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

/** What the description says of a route beside its schemas: the failures are told, not enforced on the way out. */
function described({ failures, ...docs }: OperationDocs, response: unknown): object {
  const byStatus = Map.groupBy(failures, (code) => ERRORS[code].status)
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: failureSchema(codes) } } },
  ])
  return { ...docs, response: { ...(response as object), ...Object.fromEntries(refusals) } }
}

/** The envelope of a failure, of these codes. */
const failureSchema = (codes: readonly ErrorCode[]): object => ({
  allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { code: { enum: codes } } }],
})
