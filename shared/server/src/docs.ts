import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'

export interface DocsOptions {
  title: string
  version: string
  /** Where the listing lives, e.g. `/api/docs`; the document itself is at `{path}/json`. */
  path: string
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** OpenAPI 3.1 from the schemas of the routes that are registered after this. */
export async function installDocs(app: App, options: DocsOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  const open = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get(`${options.path}/json`, open, async (_request, reply) => reply.send(app.swagger()))
  app.get(options.path, open, async (_request, reply) => {
    const rows = Object.entries(app.swagger().paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item ?? {}).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    const body = rows
      .map(({ path, method, operation }) => {
        const { summary, tags } = operation as { summary?: string; tags?: string[] }
        return `<tr><td>${method}</td><td>${escapeHtml(path)}</td><td>${escapeHtml(summary ?? '')}</td><td>${escapeHtml(tags?.join(', ') ?? '')}</td></tr>`
      })
      .join('')
    const title = escapeHtml(options.title)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p><a href="${options.path}/json">OpenAPI 3.1</a></p><table><tr><th>Method</th><th>Path</th><th>Who</th><th>Module</th></tr>${body}</table></html>`,
      )
  })
}
