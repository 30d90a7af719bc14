import { OPERATIONS_PATH, SignedIn } from '@tessera/site/operations'

const tokens = new Map<string, Promise<string>>()

async function signIn(name: string): Promise<string> {
  const response = await fetch(`${process.env.E2E_DESK}${OPERATIONS_PATH}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'Desk1234' }),
  })
  return SignedIn.parse(await response.json()).value.token
}

/** Calls the desk's API as a demo operator. `path` begins with a slash. */
export async function callDesk(
  name: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  const token = tokens.get(name) ?? signIn(name)
  tokens.set(name, token)
  const response = await fetch(`${process.env.E2E_DESK}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
