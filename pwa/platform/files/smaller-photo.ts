const longestSidePixels = 1600;
const quality = 0.82;

/**
 * A photo as it is sent: at most 1600 pixels long, as JPEG, without the place and the camera that the original names. A file that this browser cannot
 * draw, and one that would not become smaller, is sent as it is.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || globalThis.createImageBitmap === undefined) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSidePixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  // A transparent picture becomes black in JPEG otherwise.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return drawn ?? file;
}
