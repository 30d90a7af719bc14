import { type Composition, PREVIEW_COOKIE, PREVIEW_PARAMETER, type PreviewNotice } from '@tessera/contracts'
import type { OpenedLink, PreviewSeal } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, secureOn } from '../request/cookies.ts'
import { configurationsOf, differences } from './differences.ts'
import { PreviewAway, type PreviewSource } from './preview-source.ts'

const OFF = 'off'
/** Stands in the cookie for a link that opens nothing, until the next page has said so. */
const ENDED = 'ended'
const SAY_WITHIN_S = 60

/** What a preview makes of a page. */
export interface Shown {
  notice: PreviewNotice
  /** Null for what the visitor gets anyway. */
  composition: Composition | null
}

/** Which of a site's browsers see a preview. A cookie keeps the link's token; its seal is all that a page has to look at. */
export interface Previews {
  /** The address without the token that it bears, which the browser keeps from now on; null for an address that bears none. */
  enter(request: FastifyRequest, reply: FastifyReply, merchant: string): string | null
  /** What the next document shows in place of `current`; null for a browser that no link has brought. */
  show(request: FastifyRequest, reply: FastifyReply, current: Composition): Promise<Shown | null>
  /** The preview of a browser whose document stands already; null where there is none. Throws {@link PreviewAway}. */
  standing(request: FastifyRequest, merchant: string): Promise<Composition | null>
  /** What pages that stand open may be made of, whether or not it is over by now; whose they are nobody asks. */
  remembered(merchant: string): Composition[]
}

export function createPreviews(seal: PreviewSeal | null, source: PreviewSource): Previews {
  const opened = (merchant: string, token: string): OpenedLink | null => seal?.open(merchant, token) ?? null
  const shownBy = async (merchant: string, link: OpenedLink): Promise<Composition | null> => {
    const shown = await source.find(link.id)
    return shown?.merchant === merchant ? shown : null
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

/** Of this host alone, kept from scripts, and for no longer than the link. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  reply.header(
    'set-cookie',
    `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secureOn(request)}`,
  )
}

const forget = (request: FastifyRequest, reply: FastifyReply): void => setCookie(request, reply, '', 0)

const secondsUntil = (instant: Date): number => Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1000))
