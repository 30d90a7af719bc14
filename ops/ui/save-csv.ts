/** Downloads a text as a CSV file. */
export function saveCsv(text: string, fileName: string): void {
  const blobUrl = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = blobUrl
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(blobUrl), 0)
}
