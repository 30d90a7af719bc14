import { CompositionHeadFile, PSEUDO_LANGUAGE, textLanguageOf } from '@tessera/contracts'
import { startTexts } from '@tessera/i18n'
import type { Boot } from '@tessera/site'
import { DocumentBoot } from '@tessera/site'
import { configure } from 'mobx'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { App } from './app.tsx'
import type { LoadedComposition } from './composition/loaded-composition.ts'
import { prefetch } from './features/later/lazy-part.tsx'
import { walletBar } from './features/wallet-bar/wallet.ts'
import { createShell, type Shell } from './stores/shell.ts'
import { loadShellTexts } from './texts.ts'

// The site's policy forbids code from text, which zod would try for speed.
config({ jitless: true })
configure({ enforceActions: 'always' })

/** Delay of background tasks, so that the first screen has its time. */
const BACKGROUND_DELAY_MS = 1000

const startBackground = async (shell: Shell): Promise<void> => {
  const { startLive } = await import(/* webpackChunkName: "live" */ './live/live.ts')
  startLive(shell, window)
}

/** Marks the texts of the pseudo language; only its pages load the code for that. */
async function markTexts({ locale }: Shell): Promise<void> {
  if (locale.language !== PSEUDO_LANGUAGE) return
  const { startMarking } = await import(/* webpackChunkName: "pseudo-texts" */ './pseudo-texts.ts')
  startMarking(locale)
}

/** Applies the slices of a developer's page; only such pages load the code for that. */
async function applyOverrides(boot: Boot): Promise<Boot> {
  if (!boot.overrides) return boot
  const { withOverrides } = await import(/* webpackChunkName: "overrides" */ './overrides/with-overrides.ts')
  return withOverrides(boot, document)
}

/** Shows the badge of a preview; only pages opened by a preview link load the code for that. */
async function showPreview({ boot, locale }: Shell): Promise<void> {
  if (!boot.preview) return
  const { showPreviewBadge } = await import(/* webpackChunkName: "overrides" */ './overrides/preview-badge.tsx')
  showPreviewBadge(document, boot.preview, locale)
}

/**
 * Boots the shell from the page's own data and the composition that was loaded with it; no request is needed to find out
 * what to load.
 *
 * @throws if either is malformed: no composition is better than half of one
 */
export async function start(
  source: string,
  { body, files }: LoadedComposition,
  pause: () => Promise<void>,
): Promise<void> {
  const documentBoot = DocumentBoot.parse(JSON.parse(source))
  const { composition } = CompositionHeadFile.parse(body)
  const boot = await applyOverrides({
    ...documentBoot,
    composition: { source: documentBoot.composition, ...composition },
    files: files ?? documentBoot.files ?? { slices: {}, integrity: {} },
  })
  const language = textLanguageOf(boot.language)
  startTexts(language)
  const shell = createShell(boot, window)
  void showPreview(shell).catch((error: unknown) => console.error(error))
  const route = shell.claims.route(window.location.pathname)
  const firstResource = route && shell.resources.get(route.slice, route.claim.expose)
  const firstLoad = firstResource?.load()
  shell.preloadPage()
  // The frame that the edge drew stays until the first page can take its place, or has failed to.
  await Promise.all([
    loadShellTexts(language),
    markTexts(shell),
    firstLoad,
    shell.session.isLoggedIn && prefetch(walletBar),
    shell.status.load(),
    shell.announcements.reload(),
  ])
  await pause()
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onCaughtError: (error) => console.error(error),
  })
  const onShown = () => {
    document.getElementById('frame')?.remove()
    if (firstResource?.phase === 'ready') performance.mark('tessera:content')
    setTimeout(() => void startBackground(shell), BACKGROUND_DELAY_MS)
  }
  startTransition(() => root.render(<App shell={shell} onShown={onShown} />))
}
