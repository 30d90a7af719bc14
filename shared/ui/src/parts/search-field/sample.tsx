import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { SearchField } from './search-field.tsx'

export function Sample() {
  const [query, setQuery] = useState('')
  const [secondQuery, setSecondQuery] = useState('ยิงปลา')
  return (
    <Stack>
      <SearchField label="ค้นหาเกม" query={query} onSearch={setQuery} clearLabel="ล้างคำค้น" />
      <SearchField
        label="ค้นหาเกมที่กรอกไว้แล้ว"
        query={secondQuery}
        onSearch={setSecondQuery}
        clearLabel="ล้างคำค้น"
        searchLabel="ค้นหา"
      />
    </Stack>
  )
}
