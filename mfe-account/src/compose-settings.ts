import { oncePerHost } from '@tessera/platform'
import { SettingsStore } from './features/settings/settings.store.ts'

/** The store of the settings. */
export const composeSettings = oncePerHost((host) => {
  const settings = new SettingsStore(host.http, () => host.locale.texts)
  host.events.on('session:ended', () => settings.choices.reset(), host.lifetime)
  return { settings }
})
