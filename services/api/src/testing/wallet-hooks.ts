import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { OPERATOR_GAME, OPERATOR_PROVIDER, type WalletOperator } from './wallet-operator.ts'
import type { Person } from './wallet-people.ts'

type Body = Record<string, string | number | boolean>

const minor = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))

/** Simulates an operator that dies between a stake and its win, as far as its database can show. */
const kill = async ({ db }: WalletOperator, on: boolean): Promise<void> => {
  if (!on) {
    await sql`drop trigger if exists kill_win on ledger_transactions`.execute(db)
    return
  }
  await sql`create or replace function kill_win() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(db)
  await sql`create trigger kill_win before insert on ledger_transactions for each row when (new.kind = 'win')
    execute function kill_win()`.execute(db)
}

function hooksOf(on: WalletOperator): Record<string, (body: Body) => Promise<object>> {
  const { people } = on
  const known = new Map<string, Person>()
  const whose = ({ player }: Body): Person => {
    const person = known.get(String(player))
    if (!person) throw new Error('no such player')
    return person
  }
  /** Event of a member, without a result. */
  const befalls = (act: (person: Person) => Promise<unknown>) => async (body: Body) => {
    await act(whose(body))
    return {}
  }
  return {
    player: async ({ balance }) => {
      const person = await people.member()
      if (minor(balance) > 0n) await people.deposit(person, minor(balance))
      known.set(person.memberId, person)
      return { player: person.memberId }
    },
    launch: async (body) => ({
      token: await people.launch(whose(body), { gameId: OPERATOR_GAME, trial: body.trial === true }),
      gameId: OPERATOR_GAME,
    }),
    'age-launch': async ({ token, seconds }) => {
      await people.age(String(token), Number(seconds))
      return {}
    },
    'add-key': async ({ id, publicKey }) => {
      on.addKey(String(id), String(publicKey))
      return {}
    },
    deposit: async (body) => {
      await people.deposit(whose(body), minor(body.amount))
      return {}
    },
    expire: befalls(people.expire),
    'log-out': befalls(people.logOut),
    disable: befalls(people.disable),
    exclude: befalls(people.exclude),
    limit: async (body) => {
      await people.limit(whose(body), minor(body.loss))
      return {}
    },
    maintenance: async (body) => {
      await people.maintenance(body.on === true)
      return {}
    },
    kill: async (body) => {
      await kill(on, body.on === true)
      return {}
    },
    'free-rounds': async (body) => ({
      freeRoundId: await people.freeRounds(whose(body), OPERATOR_PROVIDER, String(body.gameId), Number(body.count)),
    }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body
}

/** The hooks of a test operator, on a port of their own: they permit any change to its members. */
export async function openWalletHooks(on: WalletOperator) {
  const hooks = hooksOf(on)
  const server = createServer(async (request, response) => {
    const hook = hooks[request.url?.slice(1) ?? '']
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!hook) return answer(404, {})
    return bodyOf(request)
      .then(hook)
      .then(
        (body) => answer(200, body),
        (error: unknown) => answer(500, { fault: String(error) }),
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
