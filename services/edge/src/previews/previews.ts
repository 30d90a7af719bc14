import { type Composition, PREVIEW_COOKIE, PREVIEW_PARAMETER, type PreviewNotice } from '@tessera/contracts'
import type { OpenedLink, PreviewSeal } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, secureAttribute } from '../request/cookies.ts'
import { changedConfiguration, changedMembers } from './differences.ts'
import { type PreviewSource, PreviewUnavailable } from './preview-source.ts'

const OFF_TOKEN = 'off'
/** Cookie value for an invalid link, until the next page has shown that. */
const ENDED_TOKEN = 'ended'
const ENDED_COOKIE_TTL_S = 60

/** Effect of a preview on a page. */
export interface VisiblePreview {
  notice: PreviewNotice
  /** Null if the visitor's own composition is used. */
  composition: Composition | null
}

/** Browsers of a site that see a preview. A cookie holds the link's token; a page only has to verify its signature. */
export interface Previews {
  /** Returns the address without its token, which is stored in a cookie; null for an address without one. */
  openLink(request: FastifyRequest, reply: FastifyReply, merchant: string): string | null
  /**
   * Returns the composition that the next document shows instead of `current`; null for a browser that has opened no link.
   */
  previewFor(request: FastifyRequest, reply: FastifyReply, current: Composition): Promise<VisiblePreview | null>
  /** Returns the preview of a browser whose document is already open; null if there is none. Throws {@link PreviewUnavailable}. */
  currentPreview(request: FastifyRequest, merchant: string): Promise<Composition | null>
  /** Returns the compositions that open pages may have, ended ones included; not checked against the browser. */
  listCached(merchant: string): Composition[]
}

export function createPreviews(linkSigner: PreviewSeal | null, source: PreviewSource): Previews {
  const verifyLink = (merchant: string, token: string): OpenedLink | null => linkSigner?.verify(merchant, token) ?? null
  const compositionOfLink = async (merchant: string, link: OpenedLink): Promise<Composition | null> => {
    const composition = await source.find(link.id)
    return composition?.merchant === merchant ? composition : null
  }

  return {
    openLink(request, reply, merchant) {
      const url = new URL(request.url, 'http://site')
      const token = url.searchParams.getAll(PREVIEW_PARAMETER).at(-1)
      if (token === undefined) return null
      const link = verifyLink(merchant, token)
      if (token === OFF_TOKEN) clearCookie(request, reply)
      else if (link) setCookie(request, reply, token, secondsUntil(link.expiresAt))
      else setCookie(request, reply, ENDED_TOKEN, ENDED_COOKIE_TTL_S)
      url.searchParams.delete(PREVIEW_PARAMETER)
      // Two leading slashes would lead to another host.
      return url.pathname.replace(/^\/+/, '/') + url.search
    },

    async previewFor(request, reply, current) {
      const token = cookieOf(request, PREVIEW_COOKIE)
      if (token === undefined) return null
      const { merchant } = current
      const link = verifyLink(merchant, token)
      try {
        const composition = link && (await compositionOfLink(merchant, link))
        if (link && composition) {
          const members = changedMembers(current, composition)
          const configuration = changedConfiguration(current, composition)
          const expiresAt = link.expiresAt.toISOString()
          return { notice: { state: 'shown', expiresAt, members, ...configuration }, composition }
        }
      } catch (error) {
        if (!(error instanceof PreviewUnavailable)) throw error
        return { notice: { state: 'away' }, composition: null }
      }
      clearCookie(request, reply)
      return { notice: { state: 'ended' }, composition: null }
    },

    async currentPreview(request, merchant) {
      const link = verifyLink(merchant, cookieOf(request, PREVIEW_COOKIE) ?? '')
      return link && compositionOfLink(merchant, link)
    },
    listCached: source.listCached,
  }
}

/** Sets a cookie for this host only, hidden from scripts, that expires no later than the link. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  reply.header(
    'set-cookie',
    `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secureAttribute(request)}`,
  )
}

const clearCookie = (request: FastifyRequest, reply: FastifyReply): void => setCookie(request, reply, '', 0)

const secondsUntil = (instant: Date): number => Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1000))
