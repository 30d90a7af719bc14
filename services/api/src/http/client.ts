import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Client, deviceOf } from '../modules/identity/sessions/device.domain.ts'
import { createToken, isToken } from '../modules/identity/sessions/sessions.domain.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { originOf } from './origin.ts'
import { maskedNetwork } from './visitor.ts'

/** Maximum lifetime of a cookie in browsers. */
const COOKIE_TTL_S = 400 * 86_400

const deviceCookieName = (request: FastifyRequest): string => cookieName(request, 'device')

/** Client that a call is from. */
export function clientOf(request: FastifyRequest): Client {
  const cookie = request.cookies[deviceCookieName(request)]
  return {
    device: deviceOf(request.headers['user-agent']),
    network: maskedNetwork(request.ip),
    origin: originOf(request),
    token: cookie && isToken(cookie) ? cookie : createToken(),
  }
}

/** Sets the device cookie; it grants no access and outlives every session. */
export function setDeviceCookie(reply: FastifyReply, { token }: Client): void {
  const { request } = reply
  reply.setCookie(deviceCookieName(request), token, { ...cookieOptions(request), maxAge: COOKIE_TTL_S })
}
