import { localStack, requireEncryption } from './connection.ts'
import { readNamedFile } from './named-file.ts'
import { createOperationsClient, type OperationsClient } from './operations-client.ts'
import { type Terminal, UsageError } from './terminal.ts'

export interface OperationsOptions {
  desk?: string
  operator?: string
  passwordFile?: string
  dryRun?: boolean
}

/** Operator in the local stack's demo data for these commands. */
const DEMO_OPERATOR = { name: 'approver01', password: 'Desk1234' }

/** Signs in for one command, at the desk of the options, otherwise of the environment, otherwise of this checkout's stack. */
export async function withOperations<T>(
  options: OperationsOptions,
  terminal: Terminal,
  run: (client: OperationsClient) => Promise<T>,
): Promise<T> {
  const localDesk = (await localStack(terminal))?.desk
  const url = options.desk ?? terminal.env.TESSERA_DESK_URL ?? localDesk
  if (!url) throw new UsageError('no desk is named: give --desk or TESSERA_DESK_URL, or run npm start first')
  if (!URL.canParse(url)) throw new UsageError(`${url} is not the address of a desk, e.g. http://127.0.0.1:4103`)
  requireEncryption(url)
  const client = createOperationsClient(url, { dryRun: options.dryRun ?? false })
  await client.signIn(await readOperator(options, url === localDesk, terminal))
  try {
    return await run(client)
  } finally {
    await client.signOut().catch(() => undefined)
  }
}

/** The password is in a file or the environment, never among the arguments, which every process of the machine can read. */
async function readOperator({ operator, passwordFile }: OperationsOptions, isLocalDesk: boolean, terminal: Terminal) {
  const { env } = terminal
  const name = operator ?? env.TESSERA_OPERATOR
  const password = passwordFile ? await readPassword(passwordFile, terminal) : env.TESSERA_OPERATOR_PASSWORD
  if (!name && !password && isLocalDesk) return DEMO_OPERATOR
  if (!name || !password)
    throw new UsageError(
      'no operator: give --operator and --password-file, or TESSERA_OPERATOR and TESSERA_OPERATOR_PASSWORD',
    )
  return { name, password }
}

const readPassword = async (file: string, terminal: Terminal): Promise<string> =>
  (await readNamedFile(terminal, file, `--password-file ${file}`)).trim()
