import { type Composition, PREVIEW_COOKIE, PREVIEW_PARAMETER, type PreviewNotice } from '@tessera/contracts'
import type { OpenedLink, PreviewSeal } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, secureOn } from '../request/cookies.ts'
import { configurationsOf, differences } from './differences.ts'
import { PreviewAway, type PreviewSource } from './preview-source.ts'

const OFF = 'off'
/** Cookie value for an invalid link, until the next page has shown that. */
const ENDED = 'ended'
const SAY_WITHIN_S = 60

/** Effect of a preview on a page. */
export interface Shown {
  notice: PreviewNotice
  /** Null for what the visitor gets anyway. */
  composition: Composition | null
}

/** Browsers of a site that see a preview. A cookie holds the link's token; a page only has to verify its signature. */
export interface Previews {
  /** Returns the address without its token, which is stored in a cookie; null for an address without one. */
  enter(request: FastifyRequest, reply: FastifyReply, merchant: string): string | null
  /**
   * Returns the composition that the next document shows instead of `current`; null for a browser that has opened no link.
   */
  show(request: FastifyRequest, reply: FastifyReply, current: Composition): Promise<Shown | null>
  /** Returns the preview of a browser whose document is already open; null if there is none. Throws {@link PreviewAway}. */
  standing(request: FastifyRequest, merchant: string): Promise<Composition | null>
  /** Returns the compositions that open pages may have, ended ones included; not checked against the browser. */
  remembered(merchant: string): Composition[]
}

export function createPreviews(signer: PreviewSeal | null, source: PreviewSource): Previews {
  const opened = (merchant: string, token: string): OpenedLink | null => signer?.open(merchant, token) ?? null
  const shownBy = async (merchant: string, link: OpenedLink): Promise<Composition | null> => {
    const composition = await source.find(link.id)
    return composition?.merchant === merchant ? composition : null
  }

  return {
    enter(request, reply, merchant) {
      const url = new URL(request.url, 'http://site')
      const token = url.searchParams.getAll(PREVIEW_PARAMETER).at(-1)
      if (token === undefined) return null
      const link = opened(merchant, token)
      if (token === OFF) forget(request, reply)
      else if (link) setCookie(request, reply, token, secondsUntil(link.expiresAt))
      else setCookie(request, reply, ENDED, SAY_WITHIN_S)
      url.searchParams.delete(PREVIEW_PARAMETER)
      // Two slashes at the start would be another host.
      return url.pathname.replace(/^\/+/, '/') + url.search
    },

    async show(request, reply, current) {
      const token = cookieOf(request, PREVIEW_COOKIE)
      if (token === undefined) return null
      const { merchant } = current
      const link = opened(merchant, token)
      try {
        const composition = link && (await shownBy(merchant, link))
        if (link && composition) {
          const members = differences(current, composition)
          const configuration = configurationsOf(current, composition)
          const expiresAt = link.expiresAt.toISOString()
          return { notice: { state: 'shown', expiresAt, members, ...configuration }, composition }
        }
      } catch (error) {
        if (!(error instanceof PreviewAway)) throw error
        return { notice: { state: 'away' }, composition: null }
      }
      forget(request, reply)
      return { notice: { state: 'ended' }, composition: null }
    },

    async standing(request, merchant) {
      const link = opened(merchant, cookieOf(request, PREVIEW_COOKIE) ?? '')
      return link && shownBy(merchant, link)
    },
    remembered: source.remembered,
  }
}

/** Sets a cookie for this host only, hidden from scripts, that expires no later than the link. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  reply.header(
    'set-cookie',
    `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secureOn(request)}`,
  )
}

const forget = (request: FastifyRequest, reply: FastifyReply): void => setCookie(request, reply, '', 0)

const secondsUntil = (instant: Date): number => Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1000))
