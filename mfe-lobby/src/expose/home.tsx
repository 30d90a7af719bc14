import type { Host, PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { HomePage } from '../features/home/home.page.tsx'
import { prepareHome } from '../features/home/prepare.ts'
import { texts as loaders } from '../texts.ts'

export default function Home(props: PageProps) {
  return <HomePage {...props} store={compose(props.host)} />
}

export const prepare = (host: Host): void => prepareHome(host, compose(host).home)

export const texts = loaders
