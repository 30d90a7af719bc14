import { randomBytes } from 'node:crypto'
import { CHAT, ChatFollows, ChatFollowsQuery, ChatHosts, ChatSession, ChatSessionRequest } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireBearer } from '../bearer.ts'
import type { ExternalPageFiles } from '../files.ts'
import { withForms } from '../forms.ts'
import type { Chat } from './chat.ts'
import { hostsAt } from './hosts.ts'
import { renderClosedRoomPage, renderRoomPage } from './room-page.ts'

const RoomParams = z.object({ token: z.string().regex(/^[\w-]{32}$/) })
const RoomForm = z.object({ text: z.string().trim().max(500).default(''), host: z.string().max(40).default('') })
const ROOM_PATH = '/chat/room/:token'

interface ChatRouteDeps {
  key: string
  chat: Chat
  loadFiles: () => Promise<ExternalPageFiles>
  /** Public origin of the sandbox; if null, the origin of the request. */
  origin: string | null
  now: () => number
}

/** Routes of the chat provider: operators open rooms with their key, members chat in them. */
export function chatRoutes(app: App, { key, chat, loadFiles, origin, now }: ChatRouteDeps): void {
  const publicRoute = { config: { access: 'public' } } as const
  const protectedRoute = { ...publicRoute, preHandler: requireBearer(key) }
  app.get(CHAT.hosts, { ...protectedRoute, schema: { response: { 200: ChatHosts } } }, async () => ({
    hosts: hostsAt(now()),
  }))
  app.get(
    CHAT.follows,
    { ...protectedRoute, schema: { querystring: ChatFollowsQuery, response: { 200: ChatFollows } } },
    async ({ query }) => ({ hosts: chat.follows(query.member) }),
  )
  app.post(
    CHAT.sessions,
    { ...protectedRoute, schema: { body: ChatSessionRequest, response: { 200: ChatSession } } },
    async (request) => ({ url: `${originOf(request)}${ROOM_PATH.replace(':token', chat.open(request.body))}` }),
  )
  const originOf = ({ protocol, host }: FastifyRequest): string => origin ?? `${protocol}://${host}`

  const sendPage = async (reply: FastifyReply, render: (nonce: string, style: string) => string) => {
    const nonce = randomBytes(16).toString('base64url')
    const style = (await loadFiles()).urlOf('chat.css')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(render(nonce, style))
  }
  app.get(ROOM_PATH, { ...publicRoute, schema: { params: RoomParams } }, async ({ params }, reply) => {
    const room = chat.room(params.token)
    if (!room) return sendPage(reply.code(404), (nonce, style) => renderClosedRoomPage('th', nonce, style))
    const [lines, hosts, follows] = [chat.lines(room.member), hostsAt(now()), chat.follows(room.member)]
    return sendPage(reply, (nonce, style) => renderRoomPage({ room, lines, hosts, follows, nonce, styleUrl: style }))
  })
  withForms(app, (scope) => {
    scope.post(
      ROOM_PATH,
      { ...publicRoute, schema: { params: RoomParams, body: RoomForm } },
      async ({ params, body }, reply) => {
        const room = chat.room(params.token)
        if (room && body.text !== '') chat.post(room, body.text)
        if (room && body.host !== '') chat.toggleFollow(room.member, body.host)
        return reply.redirect(`/chat/room/${params.token}#write`, 303)
      },
    )
  })
}
