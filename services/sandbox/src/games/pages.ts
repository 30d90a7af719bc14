import { readFile } from 'node:fs/promises'
import { HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO } from '@tessera/fair'
import { hiLoBowl, hiLoDish, hiLoRoom } from './art/hi-lo.ts'
import { himmapanForest, himmapanSign, himmapanSymbols } from './art/himmapan.ts'
import { lanternFlock, lanternLand, lanternStars, skyLantern } from './art/lantern.ts'
import { type GameFile, gameFile } from './assets.ts'
import { bundleScripts } from './bundle.ts'

/** A game's page, without the parts that differ by visitor. */
export interface GamePage {
  title: string
  script: string
  style: string
  art: Readonly<Record<string, string>>
}

export interface GamePages {
  page(game: string): GamePage | undefined
  /** Address of what reads the fragment on the page of any other game. */
  plainScript: string
  file(name: string): GameFile | undefined
}

interface Game {
  title: string
  /** Of its folder, in their order. */
  styles: readonly string[]
  /** Pictures by the name that styles (`url("art/name.svg")`) and scripts know them by. */
  art: Readonly<Record<string, () => string>>
}

/** Path of the games' files. */
export const GAME_FILES = '/play/files'

const GAMES: Readonly<Record<string, Game>> = {
  [HIMMAPAN_SECRETS]: {
    title: 'Himmapan Secrets',
    styles: ['reels.css'],
    art: {
      ...himmapanSymbols,
      forest: () => himmapanForest(false),
      night: () => himmapanForest(true),
      sign: himmapanSign,
    },
  },
  [SKY_LANTERN]: {
    title: 'Sky Lantern',
    styles: ['sky.css'],
    art: {
      stars: lanternStars,
      flock: lanternFlock,
      land: lanternLand,
      lit: () => skyLantern(true),
      unlit: () => skyLantern(false),
    },
  },
  [THAI_HI_LO]: {
    title: 'Thai Hi Lo',
    styles: ['tray.css', 'board.css', 'rack.css'],
    art: { bowl: hiLoBowl, dish: hiLoDish, room: hiLoRoom },
  },
}

/** The sandbox's own games that have a page. */
export const GAMES_WITH_PAGES: readonly string[] = Object.keys(GAMES)

const textAt = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const PLAIN = 'plain'
const SCRIPTS = {
  ...Object.fromEntries(GAMES_WITH_PAGES.map((game) => [game, new URL(`./${game}/main.ts`, import.meta.url)])),
  [PLAIN]: new URL('../play/main.ts', import.meta.url),
}
const KIT_STYLES = ['./kit/base.css', './kit/controls.css', './kit/panels.css']

/** Draws and bundles what the pages load. */
export async function makeGamePages(): Promise<GamePages> {
  const [scripts, ...kit] = await Promise.all([bundleScripts(SCRIPTS), ...KIT_STYLES.map(textAt)])
  const files = new Map<string, GameFile>()
  const put = async (name: string, bytes: Buffer | string): Promise<string> => {
    const file = await gameFile(name, bytes)
    files.set(file.name, file)
    return `${GAME_FILES}/${file.name}`
  }
  const pageOf = async (game: string, { title, art, styles }: Game): Promise<readonly [string, GamePage]> => {
    const artByName = Object.fromEntries(
      await Promise.all(
        Object.entries(art).map(async ([name, draw]) => [name, await put(`${game}-${name}.svg`, draw())] as const),
      ),
    )
    const own = await Promise.all(styles.map((name) => textAt(`./${game}/${name}`)))
    const style = [...kit, ...own]
      .join('')
      .replace(/url\("art\/([a-z-]+)\.svg"\)/g, (_, name: string) => `url("${artByName[name]}")`)
    return [
      game,
      {
        title,
        art: artByName,
        script: await put(`${game}.js`, scripts.get(game) ?? ''),
        style: await put(`${game}.css`, style),
      },
    ]
  }
  const pages = new Map(await Promise.all(Object.entries(GAMES).map(([game, definition]) => pageOf(game, definition))))
  const plainScript = await put(`${PLAIN}.js`, scripts.get(PLAIN) ?? '')
  return { plainScript, page: (game) => pages.get(game), file: (name) => files.get(name) }
}

export type PagesOnce = () => Promise<GamePages>

/** Builds the pages on the first request, and once; a failed build is retried. */
export function pagesOnce(): PagesOnce {
  let cachedPages: Promise<GamePages> | undefined
  return () => {
    cachedPages ??= makeGamePages().catch((failed: unknown) => {
      cachedPages = undefined
      throw failed
    })
    return cachedPages
  }
}
