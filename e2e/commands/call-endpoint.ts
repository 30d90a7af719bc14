import type { Page } from '@playwright/test'
import type { Endpoint } from '@tessera/contracts'
import { SESSION_HEADER } from '@tessera/site'

/** Calls the site's API as a page of the same visitor does. */
export async function callEndpoint<E extends Endpoint>(
  page: Page,
  { method, path, reply }: E,
  query: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<ReturnType<E['reply']['parse']>> {
  const json = await page.evaluate(
    async ([verb, url, header, json]) => {
      const { token } = JSON.parse(localStorage.getItem('tessera.session') ?? '{}') as { token?: string }
      const response = await fetch(url, {
        method: verb,
        headers: { ...(token ? { [header]: token } : {}), ...(json ? { 'content-type': 'application/json' } : {}) },
        ...(json ? { body: json } : {}),
      })
      return (await response.json()) as unknown
    },
    [method, `${path}?${new URLSearchParams(query)}`, SESSION_HEADER, body ? JSON.stringify(body) : ''] as const,
  )
  return reply.parse(json) as ReturnType<E['reply']['parse']>
}
