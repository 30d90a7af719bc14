import { readFile } from 'node:fs/promises'
import { type GameFile, gameFile } from '../games/assets.ts'
import { loadScripts } from '../games/bundle.ts'

/** Path of the scripts and styles of these pages. */
export const OUTSIDE_FILES = '/outside/files'

/** Files of the inbox, the consent pages, the payment pages and the chat rooms. */
export interface ExternalPageFiles {
  /** URL of a file, by its name without hash, such as `inbox.js`. */
  urlOf(name: 'inbox.js' | 'inbox.css' | 'consent.css' | 'pay.css' | 'chat.css'): string
  /** Returns a file, by its name with hash, the last part of its URL. */
  file(name: string): GameFile | undefined
}

/** Entry of the inbox's script. */
export const INBOX_SCRIPTS = { inbox: new URL('./inbox/main.ts', import.meta.url) }

async function buildFiles(scriptsFolder: string | undefined): Promise<ExternalPageFiles> {
  const styles = async (...paths: readonly string[]) =>
    Buffer.concat(await Promise.all(paths.map((path) => readFile(new URL(path, import.meta.url)))))
  const scripts = await loadScripts(INBOX_SCRIPTS, scriptsFolder)
  const contents = {
    'inbox.js': scripts.get('inbox') ?? '',
    'inbox.css': await styles('./inbox/inbox.css', './inbox/message.css'),
    'pay.css': await styles('./pay/pay.css'),
    'chat.css': await styles('./chat/chat.css'),
    'consent.css': await styles('./oidc/consent.css', './oidc/people.css'),
  }
  const entries = await Promise.all(
    Object.entries(contents).map(async ([name, bytes]) => [name, await gameFile(name, bytes)] as const),
  )
  const filesByName = new Map(entries)
  const fileByHashedName = new Map(entries.map(([, file]) => [file.name, file]))
  return {
    urlOf: (name) => `${OUTSIDE_FILES}/${filesByName.get(name)?.name}`,
    file: (name) => fileByHashedName.get(name),
  }
}

/** Builds the files once, on the first request; a failed build is retried. */
export function cacheExternalFiles(scriptsFolder?: string): () => Promise<ExternalPageFiles> {
  let cachedFiles: Promise<ExternalPageFiles> | undefined
  return () => {
    cachedFiles ??= buildFiles(scriptsFolder).catch((error: unknown) => {
      cachedFiles = undefined
      throw error
    })
    return cachedFiles
  }
}
