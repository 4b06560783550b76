/** Files that a person chooses or drops, folders included, with the names that identify their products. */

export interface ChosenFile {
  /** With its folders: '0453/frente.jpg'. */
  name: string;
  file: File;
}

const imageEnding = /\.(png|jpe?g|webp|heic|heif|gif|bmp|tiff?|avif)$/i;

/** Whether a file is a picture, by type or extension; files that systems leave in folders (Thumbs.db) are not. */
export function isPicture({ name, file }: ChosenFile): boolean {
  return file.type.startsWith('image/') || imageEnding.test(name);
}

/** The files of an `<input type="file">`: the path inside a chosen folder, or the name alone. */
export function filesOfInput(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
}

/** The files of a drop. To be called during the event: the browser discards them when the event ends. */
export async function filesOfDrop(dropped: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ name: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: ChosenFile[] = [];
  // A browser returns the entries of a folder in batches, and an empty batch at the end.
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (piece.length === 0) return found;
    for (const inside of piece) found.push(...(await filesIn(inside)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
