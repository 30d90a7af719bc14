import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { TestPlayer } from './test-players.ts'
import { OPERATOR_GAME, OPERATOR_PROVIDER, type WalletOperator } from './wallet-operator.ts'

type Body = Record<string, string | number | boolean>

const toMinor = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))

/** Simulates an operator that crashes between a stake and its win, with a trigger that rejects the win. */
const simulateCrash = async ({ db }: WalletOperator, isOn: boolean): Promise<void> => {
  if (!isOn) {
    await sql`drop trigger if exists kill_win on ledger_transactions`.execute(db)
    return
  }
  await sql`create or replace function kill_win() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(db)
  await sql`create trigger kill_win before insert on ledger_transactions for each row when (new.kind = 'win')
    execute function kill_win()`.execute(db)
}

function hooksOf(operator: WalletOperator): Record<string, (body: Body) => Promise<object>> {
  const { people: members } = operator
  const players = new Map<string, TestPlayer>()
  const playerOf = ({ player }: Body): TestPlayer => {
    const member = players.get(String(player))
    if (!member) throw new Error('unknown player')
    return member
  }
  /** Hook that applies an action to a member and returns no result. */
  const memberHook = (action: (member: TestPlayer) => Promise<unknown>) => async (body: Body) => {
    await action(playerOf(body))
    return {}
  }
  return {
    player: async ({ balance }) => {
      const member = await members.newPlayer()
      if (toMinor(balance) > 0n) await members.deposit(member, toMinor(balance))
      players.set(member.memberId, member)
      return { player: member.memberId }
    },
    launch: async (body) => ({
      token: await members.addLaunch(playerOf(body), { gameId: OPERATOR_GAME, trial: body.trial === true }),
      gameId: OPERATOR_GAME,
    }),
    'age-launch': async ({ token, seconds }) => {
      await members.setLaunchAge(String(token), Number(seconds))
      return {}
    },
    'add-key': async ({ id, publicKey }) => {
      operator.addKey(String(id), String(publicKey))
      return {}
    },
    deposit: async (body) => {
      await members.deposit(playerOf(body), toMinor(body.amount))
      return {}
    },
    expire: memberHook(members.expireSession),
    'log-out': memberHook(members.logOut),
    disable: memberHook(members.disable),
    exclude: memberHook(members.exclude),
    limit: async (body) => {
      await members.setLossLimit(playerOf(body), toMinor(body.loss))
      return {}
    },
    maintenance: async (body) => {
      await members.setMaintenance(body.on === true)
      return {}
    },
    kill: async (body) => {
      await simulateCrash(operator, body.on === true)
      return {}
    },
    'free-rounds': async (body) => ({
      freeRoundId: await members.grantFreeRounds(
        playerOf(body),
        OPERATOR_PROVIDER,
        String(body.gameId),
        Number(body.count),
      ),
    }),
  }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body
}

/** Serves the hooks of a test operator on a separate port: they permit any change to its members. */
export async function openWalletHooks(operator: WalletOperator) {
  const hooks = hooksOf(operator)
  const server = createServer(async (request, response) => {
    const hook = hooks[request.url?.slice(1) ?? '']
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!hook) return respond(404, {})
    return readBody(request)
      .then(hook)
      .then(
        (body) => respond(200, body),
        (error: unknown) => respond(500, { fault: String(error) }),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
