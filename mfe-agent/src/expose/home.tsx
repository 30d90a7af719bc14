import type { Host, PageProps } from '@tessera/platform'
import { HomePage } from '../features/home/home.page.tsx'
import { composeHome } from '../features/home/home.store.ts'

export default function Home(props: PageProps) {
  return <HomePage {...props} store={composeHome(props.host).home} />
}

export const prepare = (host: Host): void => void composeHome(host).home.load()

export { texts } from '../texts.ts'
