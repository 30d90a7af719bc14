import type { PageProps } from '@tessera/platform'
import { ApplyPage } from '../features/apply/apply.page.tsx'
import { composeApply } from '../features/apply/apply.store.ts'

export default function Apply(props: PageProps) {
  return <ApplyPage {...props} store={composeApply(props.host).apply} />
}

export { texts } from '../texts.ts'
