import type { PageProps } from '@tessera/platform'
import { SettingsPage } from '../features/settings/settings.page.tsx'
import { composeSettings } from '../features/settings/settings.store.ts'

export default function Settings(props: PageProps) {
  return <SettingsPage {...props} store={composeSettings(props.host).settings} />
}

export { texts } from '../texts.ts'
