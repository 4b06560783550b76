/** The files that a person chooses or drops, folders included, with the names that say what they are of. */

export interface ChosenFile {
  /** With its folders: '0453/frente.jpg'. */
  name: string;
  file: File;
}

const imageEnding = /\.(png|jpe?g|webp|heic|heif|gif|bmp|tiff?|avif)$/i;

/** Pictures by their kind or their ending; what a system leaves in folders (Thumbs.db) is none. */
export function isPicture({ name, file }: ChosenFile): boolean {
  return file.type.startsWith('image/') || imageEnding.test(name);
}

/** Of an `<input type="file">`: the path inside a chosen folder, or the name alone. */
export function filesOfInput(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
}

/** Of a drop. Call it inside of the event: the browser forgets what was dropped when the event ends. */
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
  // A browser gives the entries of a folder in pieces, and an empty one at the end.
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (piece.length === 0) return found;
    for (const inside of piece) found.push(...(await filesIn(inside)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
