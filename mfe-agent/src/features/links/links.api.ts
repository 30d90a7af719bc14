import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { AgentLink, AgentLinkPage, LinkChannel } from '@tessera/site'
import { ChangeLink, CreateLink, Links } from '@tessera/site/calls'
import type { LinkFilter } from './link-filter.ts'

export interface LinkInput {
  name: string
  channel: LinkChannel
}

export interface LinksApi {
  page(filter: LinkFilter, cursor: string | null): Promise<AgentLinkPage>
  create(input: LinkInput, headers: IdempotencyHeaders): Promise<AgentLink>
  archive(id: string, archived: boolean): Promise<AgentLink>
}

export const linksApi = (http: HttpClient): LinksApi => ({
  page: async ({ from, to, archived }, cursor) => {
    const query = { from, to, ...(archived ? { archived: 'true' as const } : {}), ...(cursor ? { cursor } : {}) }
    return (await http.call(Links, { query })).value
  },
  create: async (body, headers) => (await http.call(CreateLink, { body, headers })).value,
  archive: async (id, archived) => (await http.call(ChangeLink, { body: { id, archived } })).value,
})
