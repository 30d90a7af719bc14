import { useTexts } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import type { PageProps } from '@tessera/platform'
export default observer(function Home({ host }: PageProps) { const t = useTexts('mfe-lobby'); return <div>{t('x')}{host.merchant.name}</div> })
export { texts } from '../texts'
