import { translate } from '@tessera/i18n'
import type { PopupId } from '@tessera/platform'
import { CONTRACT_VERSION, createEvents, type Host, type HostEvents, storageOf } from '@tessera/platform'
import type { Boot } from '@tessera/site'
import { closeTopModal, watchModals } from '@tessera/ui'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { createHttpClient, type ShellHttp } from '../http/client.ts'
import { createServerClock, type ServerClock } from '../http/server-clock.ts'
import type { Claims } from '../remotes/claims.ts'
import { pageModules } from '../remotes/page-modules.ts'
import { createSliceLoader, type SliceLoader } from '../remotes/slice-loader.ts'
import { loadErrorTexts, loadShellTexts } from '../texts.ts'
import { AnnouncementsStore } from './announcements.store.ts'
import { CompositionStore } from './composition.store.ts'
import { DeviceStore } from './device.store.ts'
import { createFaults, type Faults } from './faults.ts'
import { createHeldPassword } from './held-password.ts'
import { createHostSession } from './host-session.ts'
import { createHosts, type Hosts } from './hosts.ts'
import { layeredHistory } from './layered-history.ts'
import { LobbyStore } from './lobby.store.ts'
import { LocaleStore } from './locale.store.ts'
import { LockStore } from './lock.store.ts'
import { HOME, NavigationStore } from './navigation.ts'
import { FRAME_POPUPS, PopupStore } from './popups.store.ts'
import { preloadVisits } from './preload-visits.ts'
import { createRefusalToast, type RefusalToast } from './refusal-toast.ts'
import { SessionStore } from './session.store.ts'
import { createSessionStorage } from './session-storage.ts'
import { createSliceRecovery, type SliceRecovery } from './slice-recovery.ts'
import { StatusStore } from './status.store.ts'
import { ToastStore } from './toasts.store.ts'
import { createTrialGate } from './trial-gate.ts'
import { UnreadStore } from './unread.store.ts'
import { WalletStore } from './wallet.store.ts'

const MINUTE_MS = 60_000
/** Popups for members only: a trial is shown that it needs a real account. */
const MEMBERS_POPUPS: readonly PopupId[] = ['change-password', 'referral']

/** Everything that the frame is made of; slices see parts of it through their Host. */
export interface Shell extends SliceRecovery {
  boot: Boot
  composition: CompositionStore
  /** Current claims of the composition's slices. */
  readonly claims: Claims
  loader: SliceLoader
  hosts: Hosts
  /** Loads code and data of the current page, if this visitor may see it. */
  preloadPage(): void
  faults: Faults
  session: SessionStore
  lock: LockStore
  clock: ServerClock
  unread: UnreadStore
  wallet: WalletStore
  status: StatusStore
  announcements: AnnouncementsStore
  lobby: LobbyStore
  locale: LocaleStore
  popups: PopupStore
  toasts: ToastStore
  /** Shows why something is closed to the session. */
  showRefusal: RefusalToast
  navigation: NavigationStore
  events: HostEvents
  http: ShellHttp
}

export function createShell(boot: Boot, view: Window & typeof globalThis): Shell {
  const { merchant } = boot
  const faults = createFaults(view)
  const composition = new CompositionStore(boot, pageModules(view.document))
  const local = storageOf('localStorage', view)
  const events = createEvents((error) => console.error(error))
  const clock = createServerClock()
  const http = createHttpClient({
    preloadedData: boot.data,
    session: () => session.handle,
    onSessionEnded: handleSessionEnd,
    onSessionReplaced: () => {
      if (session.acceptReplacement()) view.location.reload()
      else handleSessionEnd()
    },
    isLocked: () => lock.isLocked,
    onSessionLocked: () => lock.lock(),
    onPasswordDue: () => session.requirePasswordChange(),
    clock,
    loadErrorTexts: () => loadErrorTexts(locale.texts),
  })
  const password = createHeldPassword()
  const session: SessionStore = new SessionStore({
    http,
    events,
    storage: createSessionStorage(local, storageOf('sessionStorage', view)),
    password,
    merchantCode: merchant.code,
    trialCode: merchant.trialCode,
    confirmLogout,
  })
  const lock: LockStore = new LockStore({
    session,
    events,
    storage: local,
    idleMs: merchant.session.idleLockMinutes * MINUTE_MS,
  })
  const loader = createSliceLoader({
    composition: {
      files: composition.files,
      shared: boot.composition.shared,
      get bases() {
        return composition.bases
      },
    },
    language: () => locale.texts,
  })
  const locale: LocaleStore = new LocaleStore({
    language: boot.language,
    events,
    document: view.document,
    storage: local,
    loadTexts: async (language) => {
      await Promise.all([loadShellTexts(language), loadErrorTexts(language), loader.loadTexts(language)])
    },
  })
  const unread = new UnreadStore(events)
  const wallet = new WalletStore({ http, events, storage: local, currency: merchant.currency })
  const status = new StatusStore(http, local, boot.merchant.off)
  const announcements = new AnnouncementsStore({ http, events, language: () => locale.language })
  const device = new DeviceStore({ storage: local, document: view.document, composition })
  const lobby = new LobbyStore()
  const toasts: ToastStore = new ToastStore()
  const showRefusal = createRefusalToast(toasts, () => loadErrorTexts(locale.texts))
  const isClosedToTrial = createTrialGate(session, showRefusal)
  const popups: PopupStore = new PopupStore({
    rejectIfClosed: (id) => MEMBERS_POPUPS.includes(id) && isClosedToTrial('member'),
    canShow: (id) => (FRAME_POPUPS as readonly PopupId[]).includes(id) || composition.claims.popup(id) !== null,
    onClosed: (id) => {
      // A popup that is closed on its own path leaves that path (SHL-074 to SHL-077).
      if (composition.claims.route(navigation.path)?.claim.popup === id) navigation.replace(HOME)
    },
  })
  // A question is for one member: the next visitor must not confirm it.
  for (const change of ['session:started', 'session:ended'] as const) events.on(change, popups.dismissQuestion)
  // Any overlay, including a slice's own sheet or the lock, locks the scroll of the page behind it.
  let unlockScroll = () => {}
  watchModals((openCount) => {
    unlockScroll()
    unlockScroll = openCount > 0 ? popups.lockScroll() : () => {}
  })
  const navigation: NavigationStore = new NavigationStore({
    claims: () => composition.claims,
    isLoggedIn: () => session.isLoggedIn,
    rejectIfClosed: (to) => isClosedToTrial(composition.claims.route(to)?.claim.access ?? 'public'),
    history: layeredHistory(createBrowserHistory({ window: view, v5Compat: true }), {
      watch: watchModals,
      closeTop: closeTopModal,
    }),
    // The history counts its own entries; the browser's buttons move the count too.
    depth: () => (view.history.state?.idx ?? 0) - (view.history.state?.usr?.layer ? 1 : 0),
  })

  function handleSessionEnd(): void {
    if (session.isEnding) return
    session.clear('revoked')
    toasts.show('error', translate('shared')('error.session_ended'))
    popups.show('login')
  }

  async function confirmLogout(): Promise<(() => void) | null> {
    const t = translate('shell')
    const shared = translate('shared')
    const isConfirmed = await popups.confirm({
      title: t('logout.title'),
      message: t('logout.message'),
      confirm: shared('common.confirm'),
      cancel: shared('common.cancel'),
    })
    if (!isConfirmed) return null
    const hideToast = toasts.show('loading', shared('in_please_wait'))
    return () => {
      hideToast()
      popups.setMenu(false)
      navigation.replace(HOME)
    }
  }

  const hosts = createHosts(
    (slice, lifetime): Host => ({
      contract: CONTRACT_VERSION,
      slice: slice.name,
      lifetime,
      session: createHostSession(session, password, slice),
      wallet,
      status,
      announcements,
      lobby,
      device,
      navigation,
      popups,
      toasts,
      http,
      locale,
      merchant: { code: merchant.code, name: merchant.name, currency: merchant.currency, themeId: merchant.themeId },
      events,
      report(error) {
        console.error(`[${slice.name}]`, error)
        faults.add({ kind: 'reported', error, release: slice })
      },
    }),
  )
  const sliceRecovery = createSliceRecovery({ document: view.document, composition, loader, hosts, faults })
  const { resources } = sliceRecovery
  const preloadPage = preloadVisits({ composition, resources, navigation, popups, session, status, lock })

  return {
    boot,
    composition,
    get claims() {
      return composition.claims
    },
    loader,
    ...sliceRecovery,
    hosts,
    preloadPage,
    faults,
    session,
    lock,
    clock,
    unread,
    wallet,
    status,
    announcements,
    lobby,
    locale,
    popups,
    toasts,
    showRefusal,
    navigation,
    events,
    http,
  }
}
