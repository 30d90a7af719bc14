import { observer } from 'mobx-react-lite'
import { formatAgo, formatTime } from './format.ts'
import { useUi } from './ui-context.ts'

export const TimeAgo = observer(function TimeAgo({ at }: { at: string }) {
  const { clock } = useUi()
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAgo(at, Math.max(clock.now, Date.parse(at)))}
    </time>
  )
})
