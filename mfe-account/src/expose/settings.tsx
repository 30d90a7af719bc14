import type { PageProps } from '@tessera/platform'
import { composeSettings } from '../compose-settings.ts'
import { SettingsPage } from '../features/settings/settings.page.tsx'

export default function Settings(props: PageProps) {
  return <SettingsPage {...props} store={composeSettings(props.host).settings} />
}

export { texts } from '../texts.ts'
