import { SESSION_HEADER, TRIAL_TYPE } from '@tessera/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isToken } from '../modules/identity/sessions/sessions.domain.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import type { SessionIdentity } from './session-identity.ts'

/** Secret of a session, its expiry, and if it is a trial's. For the browser alone: no body, address or log contains it. */
export interface SessionSecret {
  token: string
  expiresAt: Date
  trial: boolean
}

const HANDLE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A trial has a cookie of its own, so that it never takes a member's place. */
const nameOf = (request: FastifyRequest, trial: boolean): string => cookieName(request, trial ? 'trial' : 'session')

/** Has a text the form of a session's handle? */
export const isHandle = (text: string): boolean => HANDLE.test(text)

/** Handle of the session that the page acts for; null if it sends none. */
export function handleOf(request: FastifyRequest): string | null {
  const handle = request.headers[SESSION_HEADER]
  return typeof handle === 'string' && isHandle(handle) ? handle : null
}

/** The secrets that the browser holds. */
export const secretsOf = (request: FastifyRequest): string[] =>
  [false, true].flatMap((trial) => {
    const secret = request.cookies[nameOf(request, trial)]
    return secret && isToken(secret) ? [secret] : []
  })

/** Sends a secret with the response. A trial's ends with the browser. */
export function giveSecret(reply: FastifyReply, secret: SessionSecret | null): void {
  if (!secret) return
  const { request } = reply
  reply.setCookie(nameOf(request, secret.trial), secret.token, {
    ...cookieOptions(request),
    ...(secret.trial ? {} : { expires: secret.expiresAt }),
  })
}

/** Takes a session's secret from the browser. */
export function dropSecret(reply: FastifyReply, { type }: Pick<SessionIdentity, 'type'>): void {
  const { request } = reply
  reply.clearCookie(nameOf(request, type === TRIAL_TYPE), cookieOptions(request))
}
