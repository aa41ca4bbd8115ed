/** Starts the download of a file; false where a browser cannot keep one of its own. */
export const saveFile = (file: File): boolean => {
  const link = document.createElement('a')
  if (!('download' in link)) return false
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return true
}
