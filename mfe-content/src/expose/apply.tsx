import type { PageProps } from '@tessera/platform'
import { composeApply } from '../compose-apply.ts'
import { ApplyPage } from '../features/apply/apply.page.tsx'

export default function Apply(props: PageProps) {
  return <ApplyPage {...props} store={composeApply(props.host).apply} />
}

export { texts } from '../texts.ts'
