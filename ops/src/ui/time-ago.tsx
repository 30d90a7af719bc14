import { observer } from 'mobx-react-lite'
import { useConsole } from '../console-context.ts'
import { formatAgo, formatTime } from '../format.ts'

export const TimeAgo = observer(function TimeAgo({ at }: { at: string }) {
  const { clock } = useConsole()
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAgo(at, Math.max(clock.now, Date.parse(at)))}
    </time>
  )
})
